/** Copies text to the clipboard; rejects if the browser forbids it, as on pages without HTTPS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
