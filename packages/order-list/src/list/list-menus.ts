import { ActionsMenu } from '../bulk/actions-menu.tsx'
import { ColumnMenu } from '../table/column-menu.tsx'
import { MoreMenu } from '../toolbar/more-menu.tsx'

/** The menus of the list, which are loaded together when the first of them is opened. */
export const listMenus = { ActionsMenu, ColumnMenu, MoreMenu }
