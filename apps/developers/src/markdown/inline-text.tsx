/** A sentence of the contract, with backticks as code. */
export function InlineText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: static content
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
}
