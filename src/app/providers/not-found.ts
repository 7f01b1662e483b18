export { NotFoundScreen as default } from '../../flows/public/NotFoundScreen.tsx';
