const maxHostLength = 253
// Letters and digits of any script, with hyphens only inside; at most 63 of them.
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/** Whether text is the name of a host that can exist on the internet: at least two labels, the last one not a number. */
export function isHostName(value: string): boolean {
  const labels = value.split('.')
  const last = labels.at(-1) ?? ''
  const isWhole = labels.length > 1 && labels.every((part) => label.test(part))
  return isWhole && value.length <= maxHostLength && last.length > 1 && !/^\d+$/.test(last)
}
