export { AccessibilityScreen as default } from '../../flows/public/AccessibilityScreen.tsx';
