export { NotificationsMenu as default } from '../../flows/notifications/NotificationsMenu.tsx';
