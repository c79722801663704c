/** Merges changed parts into the upsell box, as JSON text; null if it was never set. */
export function upsellJson(
  before: Readonly<Record<string, unknown>> | null,
  parts: Readonly<Record<string, unknown>>,
): string | null {
  return before === null && Object.keys(parts).length === 0 ? null : JSON.stringify({ ...before, ...parts })
}
