import styles from './box.module.css'

/** A step of the scale for space. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28

type Pad = 4 | 6 | 8 | 10 | 12 | 16

/** What any box of the kit can be told about its text and its place. */
export interface BoxStyle {
  /** Size of the text in pixels. */
  readonly size?: 12 | 13 | 14 | 16 | 20 | 28 | undefined
  /** Color of the text; `tone` is that of the nearest `data-tone`. */
  readonly tone?: 'ink' | 'muted' | 'faint' | 'brand' | 'negative' | 'tone' | undefined
  readonly weight?: 'regular' | 'medium' | 'bold' | undefined
  readonly textAlign?: 'start' | 'center' | 'end' | undefined
  /** Digits of one width, for money, ids and dates. */
  readonly tabular?: boolean | undefined
  /** An amount set large, in the brand's type face for them. */
  readonly figure?: boolean | undefined
  /** One line, cut off with dots. */
  readonly truncated?: boolean | undefined
  readonly nowrap?: boolean | undefined
  /** Breaks where its text has line breaks. */
  readonly preLine?: boolean | undefined
  /** Breaks within a word rather than leave its box. */
  readonly anywhere?: boolean | undefined
  /** Takes the room that is left in its row. */
  readonly grow?: boolean | undefined
  /** Keeps its width in its row. */
  readonly fixed?: boolean | undefined
  /** At the end of its row, away from what is before it. */
  readonly pushed?: boolean | undefined
  /** Over all columns of its grid. */
  readonly spans?: boolean | undefined
  /** May become narrower than its content. */
  readonly shrinks?: boolean | undefined
  readonly above?: 4 | 8 | 12 | 16 | undefined
  readonly below?: 4 | 8 | 12 | 16 | undefined
  /** Space within, at both ends of a line and above and below. */
  readonly padX?: Pad | undefined
  readonly padY?: Pad | undefined
  /** As wide as its place. */
  readonly full?: boolean | undefined
  /** What is placed absolutely in it is placed by its edges. */
  readonly relative?: boolean | undefined
  /** On a line of its own. */
  readonly block?: boolean | undefined
  /** A thin line at one edge. */
  readonly ruled?: 'top' | 'bottom' | undefined
  /** A sheet with a frame, `raised` with a shadow. */
  readonly surface?: 'flat' | 'raised' | undefined
}

/** How a box places its children. */
export interface FlowStyle {
  readonly gap?: Space | undefined
  /** Between lines, where it differs from `gap`. */
  readonly rowGap?: 0 | 2 | 4 | 6 | 8 | undefined
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined
  readonly wrap?: boolean | undefined
  readonly inline?: boolean | undefined
  /** Children in the middle, both ways. */
  readonly center?: boolean | undefined
  /** Children as wide as their content. */
  readonly fit?: boolean | undefined
  /** Columns of one width. */
  readonly columns?: 1 | 2 | undefined
}

/** The class prefix of each property; of a yes or no, the whole class. */
const classes = {
  size: 'size',
  tone: 'tone',
  weight: 'weight',
  textAlign: 'text',
  tabular: 'tabular',
  figure: 'figure',
  truncated: 'truncated',
  nowrap: 'nowrap',
  preLine: 'preLine',
  anywhere: 'anywhere',
  grow: 'grow',
  fixed: 'fixed',
  pushed: 'pushed',
  spans: 'spans',
  shrinks: 'shrinks',
  above: 'above',
  below: 'below',
  padX: 'padX',
  padY: 'padY',
  full: 'full',
  relative: 'relative',
  block: 'block',
  ruled: 'ruled',
  gap: 'gap',
  rowGap: 'rowGap',
  align: 'align',
  justify: 'justify',
  wrap: 'wrap',
  inline: 'inline',
  center: 'center',
  fit: 'fit',
  columns: 'columns',
} as const satisfies Record<Exclude<keyof (BoxStyle & FlowStyle), 'surface'>, string>

/** The classes of a box, and what else it was given. */
export function splitStyle(display: 'stack' | 'row' | 'column' | '', props: object): Record<string, unknown> {
  const { className, surface, ...others } = props as Record<string, unknown>
  const names = [display && styles[display], typeof surface === 'string' && styles[surface], className]
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others)) {
    const prefix = classes[name as keyof typeof classes]
    if (prefix === undefined) rest[name] = value
    else if (value !== undefined && value !== false)
      names.push(styles[value === true ? prefix : `${prefix}-${value}`])
  }
  return { ...rest, className: names.filter(Boolean).join(' ') || undefined }
}
