import type { ReactNode } from 'react'
import styles from './access-frame.module.css'

interface AccessFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page in front of the console: the supplier's name, what is to be done, and a form. */
export function AccessFrame({ title, children }: AccessFrameProps) {
  const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.brand}>
          <strong>{brand}</strong> Console
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
