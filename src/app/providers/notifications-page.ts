export { NotificationsScreen as default } from '../../flows/notifications/NotificationsScreen.tsx';
