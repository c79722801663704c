interface CardMarkProps {
  readonly brand: string | undefined
}

/** The colors of card marks, by lowercase brand without spaces; the text is the brand's own. */
const marks: Readonly<
  Record<string, { readonly text: string; readonly ground: string; readonly ink: string }>
> = {
  visa: { text: 'VISA', ground: '#1434cb', ink: '#fff' },
  mastercard: { text: '', ground: '#1d1d1b', ink: '#fff' },
  americanexpress: { text: 'AMEX', ground: '#006fcf', ink: '#fff' },
  amex: { text: 'AMEX', ground: '#006fcf', ink: '#fff' },
  discover: { text: 'DISC', ground: '#f3f3f1', ink: '#b34700' },
  jcb: { text: 'JCB', ground: '#0b4ea2', ink: '#fff' },
}

/** A small card in its network's colors; hidden for unknown networks. The text next to it names the network. */
export function CardMark({ brand = '' }: CardMarkProps) {
  const mark = marks[brand.replace(/\s/g, '').toLowerCase()]
  if (!mark) return null
  const { text, ground, ink } = mark
  return (
    <svg viewBox="0 0 34 22" width="31" height="20" aria-hidden="true">
      <rect x=".5" y=".5" width="33" height="21" rx="3" fill={ground} stroke="rgb(128 128 128 / 40%)" />
      {text === '' ? (
        <>
          <circle cx="13.5" cy="11" r="6.5" fill="#eb001b" />
          <circle cx="20.5" cy="11" r="6.5" fill="#f79e1b" fillOpacity=".9" />
        </>
      ) : (
        <text x="17" y="14.6" textAnchor="middle" fontSize="10" fontWeight="700" fill={ink}>
          {text}
        </text>
      )}
    </svg>
  )
}
