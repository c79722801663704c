import type { ComponentProps } from 'react'
import styles from './file-input.module.css'

/** The browser's file chooser, with its button styled like ours. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className={styles.input} />
}
