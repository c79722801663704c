import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Does something with what was kept and reads all of it anew, also when it turns out to be gone or changed. */
export function useSaveMutation(): <Answer>(work: Promise<Answer>) => Promise<Answer> {
  const queryClient = useQueryClient()
  return useCallback(
    async (work) => {
      try {
        return await work
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['saved'] })
      }
    },
    [queryClient],
  )
}
