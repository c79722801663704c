import { Stack, Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import styles from './access-frame.module.css'

interface AccessFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page before sign-in: the supplier's name and a form. */
export function AccessFrame({ title, children }: AccessFrameProps) {
  const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return (
    <Stack as="main" center className={styles.page}>
      <Stack ground="raised" gap={16} full className={styles.sheet}>
        <Text tone="muted" className={styles.brand}>
          <strong>{brand}</strong> Console
        </Text>
        <h1 className={styles.title}>{brand === undefined ? 'No supplier yet' : title}</h1>
        {brand === undefined ? <FirstSupplier /> : children}
      </Stack>
    </Stack>
  )
}

/** How to create the first supplier of an installation and sign its owner in. */
function FirstSupplier() {
  return (
    <>
      <p>
        There's no supplier at this address. Create one from the command line, then open the link it prints.
      </p>
      <pre className={styles.command}>
        {`npm run -s portal -- supplier create --handle acme --name "Acme" --currency USD --host ${location.hostname} --owner you@acme.example`}
      </pre>
    </>
  )
}
