import { createElement, type ReactNode } from 'react'
import styles from './heading.module.css'

interface HeadingProps {
  readonly level: 2 | 3
  readonly id: string
  readonly children: ReactNode
}

/** A heading that links to itself. */
export function Heading({ level, id, children }: HeadingProps) {
  return createElement(
    `h${level}`,
    { id, className: styles.heading, 'data-level': level },
    <a href={`#${id}`}>{children}</a>,
  )
}
