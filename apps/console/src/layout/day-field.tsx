import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'

/** A field for a day, loaded with its calendar where one is asked for. */
export const DayField = lazyComponent(async () => (await import('@portal/ui/date-time-field')).DateTimeField)
