/** The upsell box after some of its parts have been set, as JSON text; null when it has never been set. */
export function upsellJson(
  before: Readonly<Record<string, unknown>> | null,
  parts: Readonly<Record<string, unknown>>,
): string | null {
  return before === null && Object.keys(parts).length === 0 ? null : JSON.stringify({ ...before, ...parts })
}
