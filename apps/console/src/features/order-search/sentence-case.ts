/** A label of the specification as the console writes headings: "Order Reference #" is "Order reference #", and an ID stays one. */
export function toSentenceCase(label: string): string {
  return label.replace(/(?<= )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())
}
