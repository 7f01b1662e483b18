export { DashboardScreen as default } from '../../flows/dashboard/DashboardScreen.tsx';
