import type { ButtonHTMLAttributes } from 'react'
import styles from './text-button.module.css'

export function TextButton({ className, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={`${styles.button} ${className ?? ''}`} />
}
