import { Callout } from '@portal/ui/callout'

/** The problems, the first sentence as a title; nothing if there are none. */
export function FormProblems({ problems }: { readonly problems: readonly string[] }) {
  const [first, ...rest] = [...new Set(problems)]
  if (first === undefined) return null
  if (rest.length === 0) {
    return (
      <Callout tone="negative" announced>
        {first}
      </Callout>
    )
  }
  return (
    <Callout tone="negative" announced title={first}>
      {rest.join(' ')}
    </Callout>
  )
}
