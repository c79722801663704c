import { boxClass } from '@portal/ui/boxes'
import styles from './bar.module.css'

/** The bar at the top of every page; the page scrolls below it. */
export const barClass = boxClass('row', {}) + ` ${styles.bar}`

/** A link in the bar; the current page's is underlined. */
export const barItemClass = `${boxClass('row', { relative: true, align: 'center', padX: 10, tone: 'muted', size: 13, weight: 'medium', plain: true, nowrap: true })} ${styles.item}`
