export { UnderDevelopmentScreen as default } from '../../flows/public/UnderDevelopmentScreen.tsx';
