/** A specified label in the console's heading style: "Order Reference #" becomes "Order reference #"; "ID" is kept. */
export function toSentenceCase(label: string): string {
  return label.replace(/(?<= )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())
}
