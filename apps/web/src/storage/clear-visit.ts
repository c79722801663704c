/** Forgets what this tab keeps of a visit; a browser that refuses storage has kept nothing. */
export function clearVisit(): void {
  try {
    window.sessionStorage.clear()
  } catch {}
}
