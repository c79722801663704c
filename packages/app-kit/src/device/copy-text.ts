/** Puts a text on the clipboard; rejects where the browser does not let pages do that, as on addresses without https. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
