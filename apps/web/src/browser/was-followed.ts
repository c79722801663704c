/** Whether the document was opened by its address, neither loaded again nor stepped back to. */
export function wasFollowed(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
