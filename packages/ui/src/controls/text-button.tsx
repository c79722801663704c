import type { ButtonHTMLAttributes } from 'react'
import styles from './text-button.module.css'

/** A button that looks like the text in it, for the part of a row that opens its details. */
export function TextButton({ className, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={`${styles.button} ${className ?? ''}`} />
}
