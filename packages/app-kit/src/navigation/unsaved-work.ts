import { useEffect, useId } from 'react'

const dirty = new Set<string>()

/** Whether a form on this page has unsaved input; such a page is never reloaded. */
export function hasUnsavedWork(): boolean {
  return dirty.size > 0
}

/** Marks the page as having unsaved work while the caller is mounted and dirty. */
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
