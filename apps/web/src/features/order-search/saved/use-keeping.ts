import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Does something with what was kept and reads all of it anew. */
export function useKeeping(): <Answer>(work: Promise<Answer>) => Promise<Answer> {
  const queryClient = useQueryClient()
  return useCallback(
    async (work) => {
      const answer = await work
      await queryClient.invalidateQueries({ queryKey: ['saved'] })
      return answer
    },
    [queryClient],
  )
}
