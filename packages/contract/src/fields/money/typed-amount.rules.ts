/**
 * Parses a typed or pasted amount as decimal text: `$1,234.50`, `12,50` and `12.50 €` work, and `1,5` keeps its comma's
 * meaning. Undefined for anything else or if ambiguous.
 */
export function readTypedAmount(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^(?:US|CA|A)?[$£€¥]\s*|\s*[$£€¥]$/u, '')
  if (/^\d+(?:\.\d+)?$/.test(text)) return text
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text) || /^\d+,\d{1,2}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  return undefined
}
