import type { ComponentProps } from 'react'
import styles from './file-input.module.css'

/** The browser's own file chooser, its button styled like the kit's. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className={styles.input} />
}
