import { type ApiMutation, useApiMutation } from '../api/use-api-mutation.ts'
import { hideNotice, showSuccess } from '../notices/notices.ts'

interface PictureMutationOptions<Answer> {
  /** Uploads the file; without one, removes the image. */
  readonly store: (file: File | undefined) => Promise<Answer>
  readonly onStored: (answer: Answer) => void
  /** The toasts after an upload and after a removal. */
  readonly uploaded: string
  readonly removed: string
}

export interface PictureMutation extends ApiMutation<File | undefined, unknown> {
  /** Hides the toasts of earlier changes. */
  readonly hideToasts: () => void
}

/** Stores or removes an image. */
export function usePictureMutation<Answer>(options: PictureMutationOptions<Answer>): PictureMutation {
  const { store, onStored, uploaded, removed } = options
  const mutation = useApiMutation({
    mutationFn: store,
    onSuccess: (answer, file: File | undefined) => {
      onStored(answer)
      showSuccess(file ? uploaded : removed)
    },
  })
  const hideToasts = () => {
    hideNotice('success', uploaded)
    hideNotice('success', removed)
  }
  return { ...mutation, hideToasts }
}
