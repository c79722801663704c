const maxHostLength = 253
// At most 63 letters and digits of any script, with hyphens only inside.
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/** Whether text is a possible internet host name: at least two labels, the last not a number. */
export function isHostName(value: string): boolean {
  const labels = value.split('.')
  const last = labels.at(-1) ?? ''
  const isWhole = labels.length > 1 && labels.every((part) => label.test(part))
  return isWhole && value.length <= maxHostLength && last.length > 1 && !/^\d+$/.test(last)
}
