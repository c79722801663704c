import type { MantineThemeComponents } from '@mantine/core'

/** What every component of the kit is given unless a page says otherwise: one size, and a name for each close button. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
  Badge: { styles: { root: { textTransform: 'none' } } },
  Button: { defaultProps: { size: 'sm', loaderProps: { type: 'dots' } } },
  Checkbox: { defaultProps: { size: 'xs' } },
  Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  DatePickerInput: { defaultProps: { firstDayOfWeek: 0 } },
  DateTimePicker: { defaultProps: { firstDayOfWeek: 0 } },
  Drawer: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 140 },
      overlayProps: { backgroundOpacity: 0.4 },
    },
  },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  // The empty element the kit would focus first is no child that a menu may have; the first item takes the focus.
  Menu: {
    defaultProps: {
      shadow: 'md',
      offset: 6,
      transitionProps: { duration: 80 },
      withInitialFocusPlaceholder: false,
    },
  },
  Modal: {
    defaultProps: {
      centered: true,
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 120 },
      overlayProps: { backgroundOpacity: 0.4 },
    },
  },
  ModalHeader: { defaultProps: { role: 'presentation' } },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close this notice' } } },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Popover: { defaultProps: { shadow: 'md', offset: 6, transitionProps: { duration: 80 } } },
  Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', allowDeselect: false } },
  Skeleton: { defaultProps: { radius: 'sm' } },
  TextInput: { defaultProps: { size: 'sm' } },
}
