/** Expands the section the URL points to. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  const folded = target?.closest('details')
  if (!target || !folded) return
  folded.open = true
  target.scrollIntoView()
}

/** Opens collapsed sections that links point to. */
export function startTargets(): void {
  openTarget()
  window.addEventListener('hashchange', openTarget)
}
