import { PageHeader } from '@portal/ui/page'
import { usePortal } from '../use-portal.ts'
import { SceneBand } from './scene-band.tsx'
import styles from './scene-head.module.css'

interface SceneHeadProps {
  readonly title: string
  /** The sentence below the title, if any. */
  readonly sentence: string | null
}

/** A page title over the supplier's illustration, if configured for inner pages. */
export function SceneHead({ title, sentence }: SceneHeadProps) {
  const { signInPicture, ornaments } = usePortal().brandKit
  if (ornaments === 'few' || (!signInPicture && !sentence)) return <PageHeader title={title} />
  return (
    <SceneBand>
      <h1 className={sentence ? styles.name : styles.sentence}>{title}</h1>
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
    </SceneBand>
  )
}
