/** The router's links. Only this file and src/app import the router. */
export { Link, NavLink } from 'react-router-dom';
