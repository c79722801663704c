import { ActionsMenu } from './actions-menu.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { MoreMenu } from './more-menu.tsx'

/** The list's menus, loaded together when the first one opens. */
export const listMenus = { ActionsMenu, ColumnMenu, MoreMenu }
