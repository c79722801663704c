import { PageHeader } from '@portal/ui/page'
import { SceneBand } from '../../portal/brand/scene-band.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './dashboard-head.module.css'

const title = 'Dashboard'

/** The title of the page: in the supplier's scene with its sentence, where it has one of both and wants it inside. */
export function DashboardHead() {
  const { signInPicture, signInSentence, ornaments } = usePortal().brandKit
  if (ornaments === 'few' || (!signInPicture && !signInSentence)) return <PageHeader title={title} />
  return (
    <SceneBand>
      <h1 className={signInSentence ? styles.name : styles.sentence}>{title}</h1>
      {signInSentence ? <p className={styles.sentence}>{signInSentence}</p> : null}
    </SceneBand>
  )
}
