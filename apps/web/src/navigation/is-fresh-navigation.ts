/** Whether the document was opened by its address, neither loaded again nor stepped back to. */
export function isFreshNavigation(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
