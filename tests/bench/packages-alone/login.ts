import axios from 'axios';
import { object, string } from 'yup';

const answer = object({ data: object({ jwt_token: string().required() }) });

export const login = async (values: object) =>
  answer.validate((await axios.post<unknown>('/api/main/auth/login', values)).data);
