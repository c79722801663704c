import type { MantineThemeComponents } from '@mantine/core'

export const componentDefaults: MantineThemeComponents = {
  Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  DatePickerInput: { defaultProps: { firstDayOfWeek: 0 } },
  DateTimePicker: { defaultProps: { firstDayOfWeek: 0 } },
  // The empty element that Mantine would focus first is no child that a menu may have; the first item takes the focus.
  Menu: {
    defaultProps: {
      shadow: 'md',
      offset: 6,
      transitionProps: { duration: 80 },
      withInitialFocusPlaceholder: false,
    },
  },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close this notice' } } },
  Popover: { defaultProps: { shadow: 'md', offset: 6, transitionProps: { duration: 80 } } },
}
