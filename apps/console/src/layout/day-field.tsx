import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'

/** A date field, loaded with its calendar on demand. */
export const DayField = lazyComponent(async () => (await import('@portal/ui/date-time-field')).DateTimeField)
