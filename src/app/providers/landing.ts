export { LandingScreen as default } from '../../flows/public/LandingScreen.tsx';
