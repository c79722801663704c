import { useEffect, useId } from 'react'

const dirty = new Set<string>()

/** Whether a form on this page has unsaved input; such a page is never reloaded. */
export function hasUnsavedWork(): boolean {
  return dirty.size > 0
}

/** Shows for as long as the caller is shown whether it holds unsaved work. */
export function useUnsavedWork(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    return () => {
      dirty.delete(id)
    }
  }, [id, isDirty])
}
